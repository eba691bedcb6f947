import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<object>();

/** Does what only reads, for one request: what several parts of it ask for alike is read once, and forgotten with it. */
export function readingOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  return current.run({}, work);
}

/** Answers of one kind, shared within a request that only reads; elsewhere each is read by itself. */
export class RequestMemo<Value> {
  readonly #ofRequest = new WeakMap<object, Map<string, Promise<Value>>>();

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    const request = current.getStore();
    if (!request) return read();
    const answers = this.#ofRequest.get(request) ?? new Map<string, Promise<Value>>();
    this.#ofRequest.set(request, answers);
    const answer = answers.get(key) ?? read();
    answers.set(key, answer);
    return answer;
  }
}
