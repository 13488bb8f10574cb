// Dialogs that are states of the address: the fragment names what is shown, and back closes it.
//
//     const sheet = modal({ accepts: (id) => id === "sg-marks", show: (id) => dialog.showModal(), hide: () => dialog.close() });
//     sheet.open("sg-marks");

const modals = [];
let shown;

const fragment = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};

const withFragment = (id) => `${location.pathname}${location.search}${id ? `#${encodeURIComponent(id)}` : ""}`;

/** Makes what is open follow the address. */
function follow() {
  const id = fragment();
  const wanted = id ? modals.find((modal) => modal.accepts(id)) : undefined;
  if (shown && shown !== wanted) {
    const closing = shown;
    shown = undefined;
    closing.hide();
  }
  if (!wanted) return;
  shown = wanted;
  wanted.show(id);
}

for (const event of ["popstate", "hashchange"]) globalThis.addEventListener?.(event, follow);

/** Registers a kind of dialog; `show` is asked again when another id of the same kind is to be seen. */
export function modal(kind) {
  modals.push(kind);
  return {
    /** Opens what an id names, with an entry in the history; another one of the same kind takes its place. */
    open(id) {
      const isOpen = shown === kind;
      const state = { ...history.state, modal: isOpen ? history.state?.modal ?? 0 : 1 };
      if (isOpen) history.replaceState(state, "", withFragment(id));
      else history.pushState(state, "", withFragment(id));
      follow();
    },

    /** Closes it as back does; one that a link opened has nothing to go back to. */
    close() {
      if (shown !== kind) return;
      if (history.state?.modal) return history.back();
      history.replaceState(history.state, "", withFragment(""));
      follow();
    },

    /** Shows it where the address already names it. */
    follow,
  };
}

/** Escape, the system's back gesture and a tap beside a dialog close it through the history. */
export function closesThroughHistory(dialog, close) {
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
}
