import { expect, it } from 'vitest';
import { utm10 } from '#app/platform/geo/utm.ts';
import { demoMembers } from './people.ts';
import { looks } from './pictures/looks.ts';
import { planSightings, recordedAt } from './plan.ts';
import { demoSpecies } from './species.ts';

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
  const instants = plan.map((each) => recordedAt(each).getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  const usernames = new Set(demoMembers.map((member) => member.username));
  expect(plan.filter((each) => !usernames.has(each.username))).toEqual([]);
  expect(plan.filter((each) => recordedAt(each) < new Date(`${each.date}T00:00:00+02:00`))).toEqual([]);
});

it('tells every story, shows what is unnamed, and leaves some without a picture and some with two', () => {
  expect(new Set(plan.map((each) => each.story)).size).toBe(8);
  const needsPicture = plan.filter((each) => each.story === 'unnamed' || each.story === 'suggested');
  expect(needsPicture.filter((each) => each.pictures.length === 0)).toEqual([]);
  expect(new Set(plan.map((each) => each.pictures.length))).toEqual(new Set([0, 1, 2]));
});

it('has a drawing for every species, and no drawing without one', () => {
  expect(new Set(demoSpecies.map((species) => species.look))).toEqual(new Set(Object.keys(looks)));
  expect(new Set(demoSpecies.map((species) => species.name)).size).toBe(demoSpecies.length);
});
