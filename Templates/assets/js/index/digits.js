// Numbers as the indexes write them: of five bits a digit.
const digitOf = new Int8Array(128).fill(-1);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((letter, value) => {
  digitOf[letter.charCodeAt(0)] = value;
});

/** Reads one number after the other. */
export class Digits {
  constructor(text) {
    this.text = text;
    this.place = 0;
  }

  /** A number below 64, of one character. */
  get step() {
    return digitOf[this.text.charCodeAt(this.place++)];
  }

  get number() {
    let number = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = this.step;
      number += (digit & 31) * 2 ** shift;
      if (digit < 32) return number;
    }
  }

  skip(characters) {
    this.place += characters;
  }
}
