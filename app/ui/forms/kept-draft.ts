/** Where the draft of a form lies on this device, and how what lies there is read. */
export type DraftPlace<Draft> = {
  /** With the member's own number in it: somebody else on this device never sees it. */
  key: string;
  /** Undefined where it is of another shape. */
  parse: (kept: unknown) => Draft | undefined;
};

/** The draft kept on this device; undefined when there is none or it cannot be read. */
export function readDraft<Draft>({ key, parse }: DraftPlace<Draft>, device?: Pick<Storage, 'getItem'>) {
  try {
    return parse(JSON.parse((device ?? localStorage).getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps the draft; false when this device lets us keep nothing. */
export function keepDraft<Draft>({ key }: DraftPlace<Draft>, draft: Draft, device?: Pick<Storage, 'setItem'>): boolean {
  try {
    (device ?? localStorage).setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft({ key }: Pick<DraftPlace<unknown>, 'key'>, device?: Pick<Storage, 'removeItem'>): void {
  try {
    (device ?? localStorage).removeItem(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
