import { useState } from 'react';
import type { Position } from '#app/platform/geo/polygon.ts';
import { type TrackPoint, timedTracks, type WayPoint } from '#app/platform/geo/way.ts';
import { loadPart, PartMissing } from '#app/ui/parts/load-part.ts';
import { wayMessages as messages, mostWayBytes } from './way-messages.ts';
import { linesOf } from './way-place.ts';

/** The way that was walked, from however many files: for this page alone, nobody keeps it. */
export type Way = {
  names: readonly string[];
  segments: readonly (readonly WayPoint[])[];
  tracks: readonly (readonly TrackPoint[])[];
  lines: readonly (readonly Position[])[];
};

const nothing: Way = { names: [], segments: [], tracks: [], lines: [] };

/** Whether a chosen file is a way and no picture, told by its name as pictures are judged by their content later. */
export function isWayFile({ name }: File): boolean {
  return /\.gpx$/i.test(name);
}

/** Reads GPX files into one way; what is wrong with any of them is said, and the others are shown. */
export function useWalkedWay() {
  const [way, setWay] = useState(nothing);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);

  async function read(file: File): Promise<void> {
    const say = (problem: string) => setProblems((said) => [...said, problem]);
    if (file.size > mostWayBytes) return say(messages.problem('too_large', file.name));
    try {
      const { readWay } = await loadPart(messages.part, () => import('./read-way.ts'));
      const { segments, problem } = await readWay(file);
      if (problem) say(messages.problem(problem, file.name));
      if (segments.length > 0) setWay((before) => joined(before, file.name, segments));
    } catch (error) {
      if (!(error instanceof PartMissing)) throw error;
      say(messages.partMissing);
    }
  }

  return {
    way,
    problems,
    isReading,
    async add(files: Iterable<File>) {
      const chosen = [...files];
      if (chosen.length === 0) return;
      setProblems([]);
      setReading(true);
      for (const file of chosen) await read(file);
      setReading(false);
    },
    drop() {
      setWay(nothing);
      setProblems([]);
    },
  };
}

export type WalkedWay = ReturnType<typeof useWalkedWay>;

function joined(before: Way, name: string, added: readonly (readonly WayPoint[])[]): Way {
  const segments = [...before.segments, ...added];
  return { names: [...before.names, name], segments, tracks: timedTracks(segments), lines: linesOf(segments) };
}
