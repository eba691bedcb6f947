import { formerClouds, formerRains, formerWinds } from '#app/features/recording/former-evening-words.ts';
import { formerLifeStages, formerMethods, formerSexes } from '#app/features/sightings/former-words.ts';

/** Every list that was kept in words, by the columns and fields that hold it. */
export const formerLists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  life_stage: formerLifeStages,
  lifeStage: formerLifeStages,
  sex: formerSexes,
  method: formerMethods,
  wind: formerWinds,
  clouds: formerClouds,
  rain: formerRains,
};

export const formerWords = [...new Set(Object.values(formerLists).flatMap((words) => Object.values(words)))];
