const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;
const begins = /^[\s(]*(?:select|with|values|table|show)\b/i;
/** What writes, locks or waits, wherever it stands: a `with` may hold an insert, a select a lock. */
const acts =
  /\b(?:insert|update|delete|merge|into|share|lock|nextval|setval|set_config|pg_notify|pg_(?:try_)?advisory\w*|pg_(?:cancel|terminate)_backend|pg_sleep)\b/i;

/** Whether a statement only reads: what is doubtful does not. */
export function isRead(text: string): boolean {
  const bare = text.replace(comments, ' ').replace(quoted, "''");
  return begins.test(bare) && !acts.test(bare);
}
