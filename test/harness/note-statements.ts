import pg from 'pg';

/** The statements that this process sends to a database while `work` goes on, in whatever transaction. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const standing = pg.Client.prototype.query;
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]): unknown {
    const [config] = args;
    const text = typeof config === 'object' && config !== null && 'text' in config ? config.text : config;
    statements.push(String(text));
    return Reflect.apply(standing, this, args);
  } as typeof standing;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = standing;
  }
  return statements;
}
