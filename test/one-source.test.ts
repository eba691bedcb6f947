import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '#tools/check-boundaries.ts';

/**
 * Facts that somebody will want to change, by the one file that holds each (docs/decisions/0077): what their second place would look
 * like, in code or in a sentence. Comments may tell of them.
 */
const facts: Readonly<Record<string, { at: readonly string[]; looks: RegExp }>> = {
  'the size of a page': {
    at: ['app/platform/action/page-size.ts'],
    looks: /\b(?:limit|page|pageSize|PAGE(?:_SIZE)?)\b\s*[:=]\s*60\b|\bnext\(60\)|Következő 60/,
  },
  'the least letters of the search': {
    at: ['app/features/search/searchable-text.ts'],
    looks:
      /(?:min(?:imum)?QueryLength|fewestLetters)\s*=|(?:q|query|typed|text|searched)\.(?:trim\(\)\.)?length\s*(?:<=?|>=?)\s*[23]\b|legalább (?:3|három) bet/i,
  },
  'the initials of the search': {
    at: ['app/features/search/search-query.ts'],
    looks: /longestInitial\s*=|\bword\.length\s*(?:<=?|>=?)\s*[34]\b/,
  },
  'the days of a session': {
    at: ['app/features/members/sign-in/session-days.ts'],
    looks: /sessionDays\s*=|\b90 (?:nap|days)\b|'90 days?'|\b90 \* (?:day|24)/,
  },
  'the formats of photos': {
    at: ['app/platform/images/picture-format.ts'],
    looks: /['"`][^'"`\n]*\b(?:JPEG|HEIC|WebP)\b[^'"`\n]*\b(?:PNG|WebP|HEIC|AVIF)\b|\.heic\b|heif?\||'image\/heic'/,
  },
  'the largest file': {
    at: ['app/platform/storage/file-limits.ts'],
    looks: /\b40[\s\u00a0]MB|\b40 \* 1024 \* 1024/,
  },
  'the most pixels of a photo': {
    at: ['app/platform/images/picture-format.ts'],
    looks: /\b100[\s\u00a0]megapixel|\b100_000_000\b/,
  },
  'the stages of a life': {
    at: ['app/features/sightings/sighting-codes.ts'],
    // The words of each are held to the list by their types.
    looks: /'feedingMarks'|'nymph',/,
  },
  'the columns of a name': {
    at: [
      'app/features/sightings/changes/name-columns.ts',
      'app/features/determinations/naming/compute-names.server.ts',
    ],
    looks: /\bfirst_species_id:|'first_species_id'/,
  },
};

/** The list of changes tells of what was. */
const sources = [...readSources(path.resolve(import.meta.dirname, '..'))].filter(
  ([file]) => /^(app|server)\//.test(file) && !/\.(test|fixture)\.tsx?$|\/changelog\.ts$/.test(file),
);

it.each(Object.entries(facts))('%s stands in one place', (_, { at, looks }) => {
  const found = sources.filter(([, text]) => looks.test(withoutComments(text))).map(([file]) => file);
  expect(found.toSorted()).toEqual(at.toSorted());
});

/** Comments blanked; an address in a text keeps its slashes, since a comment follows a space or begins its line. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
}
