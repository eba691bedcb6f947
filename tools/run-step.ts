import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export type StepResult = { code: number; output: string; seconds: number };

/** Runs a Node script of the project or of a package to its end, its output collected. */
export function runNode(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<StepResult> {
  return runProgram(process.execPath, [path.join(root, script), ...args], env);
}

/** Runs a program in the project's folder to its end, its output collected; code 127 where there is no such program. */
export function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    child.stdout.on('data', (chunk) => output.push(String(chunk)));
    child.stderr.on('data', (chunk) => output.push(String(chunk)));
    const finish = (code: number) =>
      resolve({ code, output: output.join('').trim(), seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      output.push(error.message);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
