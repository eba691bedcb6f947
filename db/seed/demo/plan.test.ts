import { expect, it } from 'vitest';
import { utm10 } from '#app/platform/geo/utm.ts';
import { isFuture, today } from '#app/platform/text/civil-date.ts';
import { commonSpecies } from './common-species.ts';
import { speciesOfMonth } from './fresh-species.ts';
import { demoMembers } from './people.ts';
import { looks } from './pictures/looks.ts';
import { youngLooks } from './pictures/young-looks.ts';
import { planFresh, planSightings } from './plan.ts';
import { demoSpecies } from './species.ts';
import { pairs } from './tell-apart.server.ts';

const plan = planSightings();

it('is the same plan at each call', () => {
  expect(planSightings()).toEqual(plan);
});

it('holds as much as the demo community promises: sightings, species, squares, years', () => {
  expect(plan.length).toBeGreaterThanOrEqual(300);
  expect(new Set(plan.map((each) => each.species.name)).size).toBeGreaterThanOrEqual(120);
  expect(new Set(plan.map((each) => utm10(each.latitude, each.longitude))).size).toBeGreaterThanOrEqual(25);
  expect(new Set(plan.map((each) => each.date.slice(0, 4)))).toEqual(new Set(['2023', '2024', '2025']));
});

it('is recorded in the order of time, each by a member there is, after the find', () => {
  const instants = plan.map((each) => each.recordedAt.getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  const usernames = new Set(demoMembers.map((member) => member.username));
  expect(plan.filter((each) => !usernames.has(each.username))).toEqual([]);
  expect(plan.filter((each) => each.recordedAt < new Date(`${each.date}T00:00:00+02:00`))).toEqual([]);
});

it('tells every story, shows what is unnamed, and leaves some without a picture and some with two', () => {
  expect(new Set(plan.map((each) => each.story)).size).toBe(8);
  const needsPicture = plan.filter((each) => each.story === 'unnamed' || each.story === 'suggested');
  expect(needsPicture.filter((each) => each.pictures.length === 0)).toEqual([]);
  expect(new Set(plan.map((each) => each.pictures.length))).toEqual(new Set([0, 1, 2]));
});

it('shows every common species from at least three sides, and the young of those that we draw', () => {
  for (const [name, views] of commonSpecies) {
    const finds = plan.filter((each) => each.species.name === name);
    const shown = new Set(finds.flatMap((each) => each.pictures.map(({ view }) => view)));
    expect([name, [...shown].toSorted()]).toEqual([name, views.toSorted()]);
    expect(shown.size).toBeGreaterThanOrEqual(3);
  }
  const isYoung = plan.filter((each) => ['larva', 'pupa', 'egg'].includes(each.lifeStage));
  expect(isYoung.filter((each) => !youngLooks[each.species.look])).toEqual([]);
});

it('shows species that are easily confused by drawings of their own', () => {
  const alike = pairs.map(({ of }) => of.map((name) => demoSpecies.find((species) => species.name === name)?.look));
  expect(alike.filter(([one, other]) => one === undefined || one === other)).toEqual([]);
});

const starts = [
  '2026-01-01T00:02:00+01:00',
  '2026-01-01T23:59:00+01:00',
  '2028-02-29T00:00:00+01:00',
  '2028-02-29T12:00:00+01:00',
  '2026-03-29T02:30:00+01:00',
  '2026-10-25T02:30:00+01:00',
  '2026-12-31T23:59:59+01:00',
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 1, 10)).toISOString()),
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 28, 22)).toISOString()),
];

it.each(starts)('has finds of the month, of that day too and none to come, started at %s', (start) => {
  const now = new Date(start);
  const fresh = planFresh(now);
  const day = today(now);
  expect(fresh.length).toBeGreaterThanOrEqual(20);
  expect(fresh.filter((each) => each.date.slice(0, 7) !== day.slice(0, 7))).toEqual([]);
  expect(fresh.filter((each) => isFuture({ from: each.date, to: each.date, precision: 'day' }, now))).toEqual([]);
  expect(fresh.filter((each) => each.recordedAt > now || today(each.recordedAt) < each.date)).toEqual([]);
  expect(fresh.some((each) => each.date === day && each.pictures.length > 0)).toBe(true);
  expect(speciesOfMonth(Number(day.slice(5, 7))).length).toBeGreaterThanOrEqual(10);
  const instants = [...plan, ...fresh].map((each) => each.recordedAt.getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  expect(new Set([...plan, ...fresh].map((each) => each.clientId)).size).toBe(plan.length + fresh.length);
});

it('has a drawing for every species, and no drawing without one', () => {
  expect(new Set(demoSpecies.map((species) => species.look))).toEqual(new Set(Object.keys(looks)));
  expect(new Set(demoSpecies.map((species) => species.name)).size).toBe(demoSpecies.length);
});
