import { useState } from 'react';
import { loadPart, PartMissing } from '#app/ui/parts/load-part.ts';
import type { Way } from './read-way.ts';
import { wayMessages as messages } from './way-messages.ts';
import { wayQueue } from './way-queue.ts';

/** Whether a chosen file is a way and no picture, told by its name as pictures are judged by their content later. */
export function isWayFile({ name }: File): boolean {
  return /\.gpx$/i.test(name);
}

/** Reads GPX files into one way; what is wrong with any of them is said, and the others are shown. */
export function useWalkedWay() {
  const [way, setWay] = useState<Way | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);
  const [queue] = useState(wayQueue);

  return {
    way,
    problems,
    isReading: reading > 0,
    async add(files: Iterable<File>) {
      const chosen = [...files];
      if (chosen.length === 0) return;
      if (reading === 0) setProblems([]);
      setReading((count) => count + 1);
      try {
        const read = await queue.add(async (before) => {
          const { readWays } = await loadPart(messages.part, () => import('./read-way.ts'));
          return readWays(before, chosen);
        });
        setWay(read.way);
        setProblems((known) => [...new Set([...known, ...read.problems])]);
      } catch (error) {
        if (!(error instanceof PartMissing)) throw error;
        setProblems([messages.partMissing]);
      } finally {
        setReading((count) => count - 1);
      }
    },
    drop() {
      queue.drop();
      setWay(null);
      setProblems([]);
    },
  };
}

export type WalkedWay = ReturnType<typeof useWalkedWay>;
