import { placesMessages } from '../messages.ts';
import css from './MapFrame.module.css';

/** Whose data the ground of every map is: owed wherever one is shown. A map to move names a chosen ground in their place (`tellGround`). */
export function MapCredit() {
  return (
    <small className={css.credit}>
      <span data-ground-credit="" />
      <span>{placesMessages.credit}</span>
    </small>
  );
}
