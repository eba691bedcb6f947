import type { z } from 'zod';

/** A form as it is typed: by field everything that was sent under its name. */
export type Typed = Readonly<Record<string, readonly string[]>>;

/** What is wrong, by field; '' is the whole form. */
export type TypedErrors = Readonly<Record<string, string>>;

/** A form whose one schema judges it in the browser and on the server; `read` turns the typed into what the call takes. */
export type TypedForm<Output, Input> = { schema: z.ZodType<Output, Input>; read(typed: Typed): Input };

/** Fields that carry no answer of the form itself. */
const carriers = new Set(['memberId', 'intent']);

/** The fields of a sent form; files are left out. */
export function typedFrom(fields: Iterable<[string, FormDataEntryValue]>): Typed {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    if (typeof value !== 'string' || carriers.has(name)) continue;
    typed[name] = [...(typed[name] ?? []), value];
  }
  return typed;
}

/** The one answer of a field; '' where it has none. */
export function answerOf(typed: Typed, name: string): string {
  return typed[name]?.[0] ?? '';
}

export function isTicked(typed: Typed, name: string, value = 'on'): boolean {
  return typed[name]?.includes(value) ?? false;
}

/** A tick as a form sends it. */
export function tick(isOn: boolean): readonly string[] {
  return isOn ? ['on'] : [];
}

/** The call's input, or what has to be mended: the first fault of each field. */
export function checkTyped<Output, Input>(
  { schema, read }: TypedForm<Output, Input>,
  typed: Typed,
): { input: Input; errors: null } | { input: null; errors: TypedErrors } {
  const input = read(typed);
  const parsed = schema.safeParse(input);
  if (parsed.success) return { input, errors: null };
  return {
    input: null,
    errors: firstOfEach(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  };
}

/** The first message of each field, by its path. */
export function firstOfEach(faults: readonly { path: string; message: string }[]): TypedErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of faults) errors[path] ??= message;
  return errors;
}
