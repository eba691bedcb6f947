import { Section } from '#app/ui/page/Page.tsx';
import css from './coverage.module.css';
import { coverageMessages as messages } from './messages.ts';

/** What a record is, what the estimate says, and where it is from. */
export function HowCounted() {
  return (
    <Section id="hogyan" title={messages.how}>
      <div className={css.text}>
        {messages.howText.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Section>
  );
}
