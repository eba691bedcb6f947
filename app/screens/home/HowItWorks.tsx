import { Link } from 'react-router';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import css from './HowItWorks.module.css';
import { messages } from './messages.ts';

/** From the photo to the dot on the map, in four steps. */
export function HowItWorks() {
  return (
    <Section title={messages.how} more={<Link to={urls.infoPages()}>{messages.more}</Link>}>
      <ol className={css.root}>
        {messages.steps.map(({ title, text }, index) => (
          <li key={title} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
