import { Link } from 'react-router';
import { type Answers, notSeen, toggleState } from '#app/features/keys/engine/answers.ts';
import type { Judgement } from '#app/features/keys/engine/judge-key.ts';
import type { KeyTrait, KeyView } from '#app/features/keys/key-view.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { KeyDrawing } from './KeyDrawing.tsx';
import { type KeyAddress, resultId } from './key-address.ts';
import css from './keys.module.css';
import { keysMessages as messages } from './messages.ts';

type QuestionsProps = { view: KeyView; answers: Answers; judged: Judgement; at: KeyAddress };

/** The most useful question open, the others behind a line. */
export function Questions({ view, answers, judged, at }: QuestionsProps) {
  const { next, checks, remaining } = judged;
  const [best, ...others] = remaining.length > 1 ? next : [];
  return (
    <>
      <Whose view={view} answers={answers} at={at} />
      {(best || checks.length > 0) && (
        <Section
          first
          title={titleOf(judged, best)}
          more={
            <a className={css.toResult} href={`#${resultId}`}>
              {messages.left(remaining.length)}
            </a>
          }
        >
          {best && <Question trait={best} answers={answers} at={at} />}
          <Folded title={messages.otherQuestions} traits={others} answers={answers} at={at} />
          <Folded title={messages.checks} traits={checks} answers={answers} at={at} />
        </Section>
      )}
    </>
  );
}

function titleOf({ answered }: Judgement, best: KeyTrait | undefined): string {
  if (!best) return messages.checksTitle;
  return answered.length === 0 ? messages.firstQuestion : messages.questionTitle;
}

type FoldedProps = { title: (count: number) => string; traits: readonly KeyTrait[]; answers: Answers; at: KeyAddress };

function Folded({ title, traits, answers, at }: FoldedProps) {
  if (traits.length === 0) return null;
  return (
    <details className={css.others}>
      <summary>
        {title(traits.length)}
        <Icon name="down" size="s" />
      </summary>
      {traits.map((trait) => (
        <Question key={trait.id} trait={trait} answers={answers} at={at} />
      ))}
    </details>
  );
}

function Question({ trait, answers, at }: { trait: KeyTrait; answers: Answers; at: KeyAddress }) {
  const hint = [trait.hint, messages.eases[trait.ease]].filter(Boolean).join(' ');
  return (
    <section className={css.question} aria-labelledby={`kerdes-${trait.id}`}>
      <h3 id={`kerdes-${trait.id}`}>{trait.question}</h3>
      {hint && <p className="faint">{hint}</p>}
      <ul className={css.states}>
        {trait.states.map((state) => (
          <li key={state.id}>
            <Link
              className={css.state}
              to={at(toggleState(answers, trait, state.id))}
              rel="nofollow"
              preventScrollReset
            >
              {state.drawing && <KeyDrawing name={state.drawing} />}
              <span>
                <b>{state.label}</b>
                {state.hint && <span className={css.stateHint}>{state.hint}</span>}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            className={css.unseen}
            to={at(notSeen(answers, trait))}
            rel="nofollow"
            preventScrollReset
            aria-label={messages.notSeenOf(trait.question)}
          >
            {messages.notSeen}
          </Link>
        </li>
      </ul>
    </section>
  );
}

/** Which stage and sex it is, where the key makes a difference between them. */
function Whose({ view: { scores }, answers, at }: Omit<QuestionsProps, 'judged'>) {
  const stages = lifeStages.filter((each) => scores.some(([, , stage]) => stage === each));
  const ofSex = sexes.filter((each) => scores.some(([, , , sex]) => sex === each));
  return (
    <>
      {stages.length > 0 && (
        <Choice
          label={messages.stage}
          choices={stages.map((stage) => ({
            label: lifeStageWords[stage],
            to: at({ ...answers, stage }),
            on: answers.stage === stage,
          }))}
          none={{ to: at({ ...answers, stage: null }), on: answers.stage === null }}
        />
      )}
      {ofSex.length > 0 && (
        <Choice
          label={messages.sex}
          choices={ofSex.map((sex) => ({ label: sexWords[sex], to: at({ ...answers, sex }), on: answers.sex === sex }))}
          none={{ to: at({ ...answers, sex: null }), on: answers.sex === null }}
        />
      )}
    </>
  );
}

type Choices = {
  label: string;
  choices: readonly { label: string; to: string; on: boolean }[];
  none: { to: string; on: boolean };
};

function Choice({ label, choices, none }: Choices) {
  return (
    <nav className={css.whose} aria-label={label}>
      <span>{label}:</span>
      <ChipRow>
        <ChipLink to={none.to} current={none.on}>
          {messages.notKnown}
        </ChipLink>
        {choices.map((each) => (
          <ChipLink key={each.label} to={each.to} current={each.on}>
            {each.label}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  );
}
