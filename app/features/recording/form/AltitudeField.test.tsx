import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AltitudeField } from './AltitudeField.tsx';

type Props = Parameters<typeof AltitudeField>[0];
const none = { altitude: '', altitudeSource: '' };

/** What would be sent, and what is said beside it. */
function shown(where: Props['where'], known: number | null, fills = true) {
  const markup = renderToStaticMarkup(
    <AltitudeField where={where} known={known} fills={fills} error={undefined} onChange={() => undefined} />,
  );
  const sent = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(markup)?.[1];
  const says = ['a képből', 'az útvonalból', 'a domborzatmodellből'].filter((word) =>
    markup.toLowerCase().includes(word),
  );
  return [sent('altitude'), sent('altitudeSource'), ...says, ...(markup.includes('Átveszem') ? ['offered'] : [])];
}

it('a known height stands there where nobody said another, and says where it comes from', () => {
  expect(shown(none, 311.6)).toEqual(['312', 'grid', 'a domborzatmodellből']);
  expect(shown(none, null)).toEqual(['', '']);
});

it('never stands for what a person typed or cleared, a photo or a track says', () => {
  expect(shown({ altitude: '300', altitudeSource: 'typed' }, 311.6)).toEqual(['300', 'typed', 'offered']);
  expect(shown({ altitude: '', altitudeSource: 'typed' }, 311.6)).toEqual(['', 'typed', 'offered']);
  expect(shown({ altitude: '300', altitudeSource: 'photo' }, 311.6)).toEqual(['300', 'photo', 'a képből']);
  expect(shown({ altitude: '300', altitudeSource: 'track' }, 311.6)).toEqual(['300', 'track', 'az útvonalból']);
});

it('is only offered where what is saved is read', () => {
  expect(shown(none, 311.6, false)).toEqual(['', '', 'offered']);
  expect(shown({ altitude: '300', altitudeSource: '' }, 311.6, false)).toEqual(['300', '', 'offered']);
});
