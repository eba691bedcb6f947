/** Another order of the same, each as likely as the other; `random` as `Math.random`. */
export function shuffled<Item>(items: readonly Item[], random: () => number = Math.random): Item[] {
  const left = [...items];
  for (let end = left.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1));
    [left[end], left[other]] = [left[other] as Item, left[end] as Item];
  }
  return left;
}
