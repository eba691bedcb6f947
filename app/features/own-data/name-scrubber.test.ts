import { describe, expect, it } from 'vitest';
import { scrubJson, scrubText, telltales } from './name-scrubber.ts';

const anna = { username: 'anna_k', fullName: 'Kő Anna', email: 'anna@example.org' };

describe('the words of others', () => {
  it.each([
    ['Köszi, @anna_k!', 'Köszi, X!'],
    ['(@ANNA_K)', '(X)'],
    ['@anna_k. Szép kép', 'X. Szép kép'],
    ['@anna_k.kis meg @anna_kata', '@anna_k.kis meg @anna_kata'],
    ['levele@anna_k', 'levele@anna_k'],
    ['Írj ide: Anna@Example.org.', 'Írj ide: X.'],
    ['nem-anna@example.org', 'nem-anna@example.org'],
    ['Kő Anna legalább tudja', 'Kő Anna legalább tudja'],
    ['anna_k', 'anna_k'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text, anna, { isOwn: false, by: 'X' })).toBe(scrubbed);
  });
});

describe('the member’s own words', () => {
  it.each([
    ['KŐ ANNA', 'X'],
    [' anna_k ', 'X'],
    ['leg. Kő Anna, 2020', 'leg. X, 2020'],
    ['Kő Annamária', 'Kő Annamária'],
    ['kő alatt', 'kő alatt'],
  ])('%s', (text, scrubbed) => {
    expect(scrubText(text, anna, { isOwn: true, by: 'X' })).toBe(scrubbed);
  });

  it('keep a single word that is a name and may be anything else', () => {
    const lepke = { ...anna, username: 'lepke', fullName: 'Lepke' };
    expect(scrubText('Lepke a virágon', lepke, { isOwn: true, by: 'X' })).toBe('Lepke a virágon');
    expect(scrubText('Lepke', lepke, { isOwn: true, by: 'X' })).toBe('X');
  });

  it('without a full name lose nothing', () => {
    const nameless = { ...anna, fullName: '' };
    expect(scrubText('', nameless, { isOwn: true, by: 'X' })).toBe('');
    expect(scrubText('egy két', nameless, { isOwn: true, by: 'X' })).toBe('egy két');
    expect(telltales(nameless, { isOwn: true })).not.toContain('');
  });
});

it('reaches every text of a JSON value, and nothing else', () => {
  const value = { observers: ['@anna_k', 'Más'], depth: { n: 1, none: null, by: 'anna@example.org' }, '@anna_k': true };
  expect(scrubJson(value, (text) => scrubText(text, anna, { isOwn: false, by: 'X' }))).toEqual({
    observers: ['X', 'Más'],
    depth: { n: 1, none: null, by: 'X' },
    '@anna_k': true,
  });
});
