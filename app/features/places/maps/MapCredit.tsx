import { placesMessages } from '../messages.ts';
import css from './MapFrame.module.css';

/** Whose data the ground of every map is: owed wherever one is shown. */
export function MapCredit() {
  return <small className={css.credit}>{placesMessages.credit}</small>;
}
