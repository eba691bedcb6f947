import { urls } from '#app/urls.ts';
import css from './MapGround.module.css';

/** What lies beneath everything that a drawn map shows: land, relief, waters, roads, the 10 km grid. */
export function MapGround() {
  return (
    <>
      <use className={css.ground} href={urls.mapDrawing('ground')} />
      <use className={css.grid} href={urls.mapDrawing('grid')} />
    </>
  );
}

/** What lies above it: the counties' lines, and as many names as there is room for. None of it takes a click. */
export function MapNames() {
  return (
    <>
      <use className={css.lines} href={urls.mapDrawing('lines')} />
      <use className={css.wide} href={urls.mapDrawing('names')} />
      <use className={css.middle} href={urls.mapDrawing('seats')} />
      <use className={css.cities} href={urls.mapDrawing('cities')} />
    </>
  );
}
