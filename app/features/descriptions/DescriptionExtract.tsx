import { Link } from 'react-router';
import { Section } from '#app/ui/page/Page.tsx';
import { descriptionMessages as messages } from './messages.ts';
import css from './TaxonDescription.module.css';

/** The beginning of a description on the taxon's first page, and the way to the whole. */
export function DescriptionExtract({ text, url }: { text: string; url: string }) {
  return (
    <Section title={messages.title} more={<Link to={url}>{messages.more}</Link>}>
      <p className={css.extract}>{text}</p>
    </Section>
  );
}
