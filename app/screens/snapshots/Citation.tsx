import { CopyButton } from '#app/ui/actions/CopyButton.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { snapshotPages as messages } from './messages.ts';
import css from './snapshots.module.css';

type CitationProps = {
  sentences: { hu: string; en: string };
  citations: readonly { name: string; url: string }[];
};

/** How a snapshot is cited: a sentence to copy, and files for reference managers. */
export function Citation({ sentences, citations }: CitationProps) {
  const quotes = [
    { lang: 'hu', title: messages.inHungarian, copy: messages.copyHu, text: sentences.hu },
    { lang: 'en', title: messages.inEnglish, copy: messages.copyEn, text: sentences.en },
  ];
  return (
    <Section title={messages.cite}>
      {quotes.map(({ lang, title, copy, text }) => (
        <div key={lang} className={css.quote}>
          <h3>{title}</h3>
          <p className={css.sentence} lang={lang}>
            {text}
          </p>
          <CopyButton text={text} label={copy} compact />
        </div>
      ))}
      <p className={css.managers}>
        {messages.forManagers}
        {citations.map(({ name, url }) => (
          <a key={name} href={url} download>
            {name}
          </a>
        ))}
      </p>
    </Section>
  );
}
