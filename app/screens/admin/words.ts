import { adminMessages as messages } from './messages.ts';

/** The word for a key where there is one, otherwise the key itself. */
function wordFor(words: Record<string, string>, key: string): string {
  return words[key] ?? key;
}

export function jobWord(name: string): string {
  return wordFor(messages.jobs.names, name);
}

export function actionWord(action: string): string {
  return wordFor(messages.log.actions, action);
}

/** `member:12` → `felhasználó 12`. */
export function subjectWords(subject: string): string {
  const [kind = '', id = ''] = subject.split(':');
  return `${wordFor(messages.log.subjects, kind)} ${id}`;
}

/** The changed fields of an act in words, and its reason; empty where it has none. */
export function changeWords(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  return Object.entries(data)
    .flatMap(([field, change]: [string, unknown]) =>
      isChange(change)
        ? [`${wordFor(messages.log.fields, field)}: ${valueWord(change.from)} → ${valueWord(change.to)}`]
        : field === 'reason' && typeof change === 'string'
          ? [`${wordFor(messages.log.fields, field)}: ${change}`]
          : [],
    )
    .join(', ');
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

function valueWord(value: unknown): string {
  if (value === null || value === undefined) return messages.log.nothing;
  if (typeof value === 'boolean') return value ? messages.log.yes : messages.log.no;
  return String(value);
}
