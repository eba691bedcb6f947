import { eventSizes, listeners, measureEvents, uncounted } from './events.ts';
import { number, report } from './report.ts';

/** A large event: its pages beside the general list, saves in it beside others, and those who listen to it. */
export async function reportEvents(url: string, folder: string): Promise<void> {
  const { sightings, list, pages, afterWrites, saveInside, saveOutside, live } = await measureEvents(url, folder);
  for (const { name, milliseconds } of pages)
    report(`esemény (${name}) / az általános lista lapja`, milliseconds / list, '≤ 1,5', [
      `${number(milliseconds)} és ${number(list)} ms; ${eventSizes.members} résztvevő, ${number(sightings)} találat`,
    ]);
  for (const { name, milliseconds } of afterWrites.pages)
    report(
      `esemény (${name}) / az általános lista lapja, mindkettő egy írás után`,
      milliseconds / afterWrites.list,
      '≤ 1,5',
      [`${number(milliseconds)} és ${number(afterWrites.list)} ms; ${uncounted} találat még nincs összeszámolva`],
    );
  report('mentés futó eseményben / azon kívül', saveInside / saveOutside, '≤ 1,1', [
    `${number(saveInside)} és ${number(saveOutside)} ms`,
  ]);
  report(`élő számok: hányan hallották a találatot / ${number(listeners)}`, live.heard / listeners, '1', [
    `a mentéstől az elsőig ${number(live.first)}, a feléig ${number(live.half)}, az utolsóig ${number(live.last)} ms; a kiszolgáló memóriája ${number(live.before)} és ${number(live.after)} MB`,
  ]);
}
