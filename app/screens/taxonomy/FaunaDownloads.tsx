import css from './FaunaDownloads.module.css';
import { faunaMessages as messages } from './fauna-messages.ts';
import type { FaunaData } from './load-fauna.server.ts';

/** The same list as a file. */
export function FaunaDownloads({ files, count }: { files: FaunaData['files']; count: number }) {
  return (
    <>
      <ul className={css.root}>
        {(['semicolon', 'comma', 'json'] as const).map((kind) => (
          <li key={kind}>
            {/* A file, not a page: the browser takes it, not the router. */}
            <a href={files[kind]} download>
              {messages.files[kind]}
            </a>
          </li>
        ))}
      </ul>
      <p className={css.note}>{messages.filesNote(count)}</p>
    </>
  );
}
