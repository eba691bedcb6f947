import type { BrowserEntry } from '#app/features/site/browser-entries.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { siteMessages } from './messages.ts';
import css from './site.module.css';

const messages = siteMessages.entries;

const columns: Column<BrowserEntry>[] = [
  { key: 'name', header: messages.name, cell: ({ name }) => <code className={css.code}>{name}</code> },
  { key: 'kind', header: messages.kind, up: true, cell: ({ kind }) => messages.kinds[kind] },
  { key: 'purpose', header: messages.purpose, cell: ({ purpose }) => purpose },
  { key: 'stays', header: messages.stays, cell: ({ stays }) => stays },
];

/** Cookies and everything else that the site keeps in a browser, by name. */
export function EntryTable({ entries }: { entries: readonly BrowserEntry[] }) {
  return <DataTable caption={messages.title} columns={columns} rows={entries} rowKey={({ name }) => name} />;
}
