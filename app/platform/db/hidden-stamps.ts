type Stamps = { deleted_at: Date | null; hidden_at: Date | null };

/** When a row is gone that a moderator hides or shows again: one that its owner had deleted before stays deleted. */
export function hiddenStamps({ deleted_at, hidden_at }: Stamps, isHidden: boolean): Stamps {
  const now = new Date();
  if (isHidden) return { deleted_at: deleted_at ?? now, hidden_at: hidden_at ?? now };
  return { deleted_at: wasDeletedBefore({ deleted_at, hidden_at }) ? deleted_at : null, hidden_at: null };
}

/** Whether its owner had deleted a hidden row by themselves: hiding it sets both moments to the same. */
export function wasDeletedBefore({ deleted_at, hidden_at }: Stamps): boolean {
  return deleted_at !== null && hidden_at !== null && deleted_at < hidden_at;
}
