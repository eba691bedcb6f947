import { beetleLooks } from './beetle-looks.ts';
import { otherLooks } from './other-looks.ts';
import { wingLooks } from './wing-looks.ts';

/** Every drawing of the demo community by its key. */
export const looks = { ...beetleLooks, ...wingLooks, ...otherLooks };

export type LookKey = keyof typeof looks;
