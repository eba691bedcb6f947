/** Asks for the next one while the last is being worked on. */
export async function* oneAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  const ask = () => {
    const asked = items.next();
    // It may fail before anybody waits for it; whoever does hears of it.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = ask();
      yield item.value;
    }
  } finally {
    await next.catch(() => undefined);
    await items.return?.();
  }
}
