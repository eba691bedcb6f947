import { useState } from 'react';
import { loadPart, PartMissing } from '#app/ui/parts/load-part.ts';
import type { Way } from './read-way.ts';
import { wayMessages as messages } from './way-messages.ts';

/** Whether a chosen file is a way and no picture, told by its name as pictures are judged by their content later. */
export function isWayFile({ name }: File): boolean {
  return /\.gpx$/i.test(name);
}

/** Reads GPX files into one way; what is wrong with any of them is said, and the others are shown. */
export function useWalkedWay() {
  const [way, setWay] = useState<Way | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);

  return {
    way,
    problems,
    isReading,
    async add(files: Iterable<File>) {
      const chosen = [...files];
      if (chosen.length === 0) return;
      setReading(true);
      try {
        const { readWays } = await loadPart(messages.part, () => import('./read-way.ts'));
        const read = await readWays(way, chosen);
        setWay(read.way);
        setProblems(read.problems);
      } catch (error) {
        if (!(error instanceof PartMissing)) throw error;
        setProblems([messages.partMissing]);
      } finally {
        setReading(false);
      }
    },
    drop() {
      setWay(null);
      setProblems([]);
    },
  };
}

export type WalkedWay = ReturnType<typeof useWalkedWay>;
