import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import type { BadgeView } from '#app/features/badges/find-badges.server.ts';
import type { locatedSchema } from '#app/features/places/places-api.server.ts';
import type { UploadAnswer } from '#app/features/recording/uploads/upload-answer.ts';
import type { uploadAnswerSchema } from '#app/features/recording/uploads/upload-calls.ts';
import type { hintsAnswer, likelyAnswer } from '#app/features/sightings/hints/hints-api.server.ts';
import type { sightingSchema } from '#app/features/sightings/sighting-schema.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { AnswerOf } from '#app/platform/action/answer-of.ts';
import type { readBadges } from '#app/screens/profile/read-badges.ts';
import { readSources } from '#tools/check-boundaries.ts';

/** Pages' own addresses, which are no calls: what they answer is typed by what they give. */
const ofPages = ['app/screens/identify/workbench/post-call.ts'];
const isTyped = /readAnswer<|: unknown|\bunknown\b|\b(?:read[A-Z]\w*|failureOf)\(/;

it('what the browser reads of our server is typed by the schema of the call, or is unknown until it has been judged', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const found = [...readSources(root)]
    .filter(([file]) => /^app\//.test(file) && !/\.server\.ts$|\.test\.tsx?$|examples\.ts$/.test(file))
    .filter(([file]) => !ofPages.includes(file) && file !== 'app/platform/action/answer-of.ts')
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line) => (/\.json\(\)/.test(line) && !isTyped.test(line) ? [`${file}: ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

it('holds for the compiler: an answer has the fields of its schema and no others', () => {
  expectTypeOf<AnswerOf<typeof locatedSchema>>().toHaveProperty('altitudeM');
  expectTypeOf<AnswerOf<typeof hintsAnswer>['items'][number]>().toHaveProperty('kind');
  expectTypeOf<AnswerOf<typeof likelyAnswer>['items'][number]>().toHaveProperty('squares');
  expectTypeOf<AnswerOf<typeof sightingSchema>>().toExtend<SightingView>();
  expectTypeOf<AnswerOf<typeof uploadAnswerSchema>>().toEqualTypeOf<UploadAnswer>();
  expectTypeOf<ReturnType<typeof readBadges>>().toEqualTypeOf<BadgeView[]>();
  // @ts-expect-error a field that the call does not answer
  type Nothing = AnswerOf<typeof locatedSchema>['town'];
  expectTypeOf<Nothing>().not.toBeNever();
});
