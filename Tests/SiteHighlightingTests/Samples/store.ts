// A store of tasks that tells others when it changes.
import { EventEmitter } from "node:events";
import type { Task, TaskID } from "./model";

export interface StoreOptions {
  readonly name: string;
  limit?: number;
  onChange?: (tasks: Task[]) => void;
}

export type Listener<T> = (value: T) => void;
type Keys = keyof StoreOptions;

enum Order {
  Ascending = 1,
  Descending = -1,
}

abstract class Base {
  protected abstract save(): Promise<void>;
}

export class Store extends Base implements Iterable<Task> {
  private tasks: Map<TaskID, Task> = new Map();
  private static count = 0;
  public readonly name: string;

  constructor(private options: StoreOptions, protected emitter = new EventEmitter()) {
    super();
    this.name = options.name ?? "store";
    Store.count += 1;
  }

  get size(): number {
    return this.tasks.size;
  }

  *[Symbol.iterator]() {
    yield* this.tasks.values();
  }

  add(task: Task): boolean {
    if (this.options.limit !== undefined && this.size >= this.options.limit) {
      return false;
    }
    this.tasks.set(task.id, { ...task, done: false });
    this.emitter.emit("change", task as unknown);
    return true;
  }

  sorted(order: Order = Order.Ascending): Task[] {
    const compare = (a: Task, b: Task) => a.title.localeCompare(b.title) * order;
    return Array.from(this.tasks.values()).sort(compare);
  }

  protected async save(): Promise<void> {
    try {
      const text = JSON.stringify([...this], null, 2);
      await write(`${this.name}.json`, text);
    } catch (error) {
      if (error instanceof Error) console.error(error.message);
      throw error;
    }
  }
}

declare function write(path: string, text: string): Promise<void>;

function first<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  for (const item of items) {
    if (test(item)) return item;
  }
  return undefined;
}

export const pattern = /^task-(\d+)$/i;
export default first;
