import { useEffect, useRef } from 'react';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { messages } from '../messages.ts';
import css from './WhyBox.module.css';
import type { WhyLine, WhyPart } from './why-this-name.ts';

const wide = '(min-width: 1200px)';

/** "Miért ez a név?", or why there is none: folded on phones, open on wide screens. */
export function WhyBox({ lines, isNamed }: { lines: readonly WhyLine[]; isNamed: boolean }) {
  const root = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (root.current && window.matchMedia(wide).matches) root.current.open = true;
  }, []);
  const tally = lines.filter((line) => line.kind === 'tally');
  const firstRow = lines.findIndex((line) => line.kind === 'tally');
  const [before, after] = firstRow < 0 ? [lines, []] : [lines.slice(0, firstRow), lines.slice(firstRow + tally.length)];
  return (
    <details className={css.root} ref={root}>
      <summary className={css.summary}>
        <Icon name="question" size="s" />
        {isNamed ? messages.whyTitle : messages.whyNoName}
        <Icon name="down" size="s" className={css.arrow} />
      </summary>
      <div className={css.body}>
        <Paragraphs lines={before} />
        {tally.length > 0 && (
          <dl className={css.tally}>
            {tally.map((line) => (
              <div key={textOf(line)} className={css.line}>
                <dt>{line.count}</dt>
                <dd>
                  <Parts parts={line.parts} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Paragraphs lines={after} />
      </div>
    </details>
  );
}

function Paragraphs({ lines }: { lines: readonly WhyLine[] }) {
  return lines.map((line) => (
    <p key={textOf(line)} className={line.kind === 'change' ? css.change : undefined}>
      <Parts parts={line.parts} />
    </p>
  ));
}

function Parts({ parts }: { parts: readonly WhyPart[] }) {
  return parts.map((part, at) => {
    const key = `${at} ${typeof part}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    if ('person' in part) return <b key={key}>{part.person}</b>;
    return <ScientificName key={key} name={part.taxon.scientificName} rank={part.taxon.rank} />;
  });
}

function textOf(line: WhyLine): string {
  return line.parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part))).join('');
}
