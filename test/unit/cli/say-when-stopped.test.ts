import { EventEmitter } from 'node:events';
import { sayWhenStopped } from '../../../src/cli/say-when-stopped.service.js';

class Program extends EventEmitter {
  readonly pid = 1;
  killed = 0;
  kill(): void {
    this.killed += 1;
  }
}

function stop(words: readonly string[], { isAnswered }: { isAnswered: boolean }): { told: string; killed: number } {
  const program = new Program();
  let told = '';
  sayWhenStopped(words, (text) => (told += text), program as unknown as NodeJS.Process);
  let seen = 0;
  if (isAnswered) program.once('SIGINT', () => (seen = program.listenerCount('SIGINT')));
  program.emit('SIGINT');
  expect(seen).toBe(0);
  return { told, killed: program.killed };
}

describe('A command that is stopped with Ctrl-C', () => {
  test('says that nothing half done was saved, and ends where nobody else sees to it', () => {
    expect(stop(['bill', 'post'], { isAnswered: false })).toEqual({
      told: expect.stringMatching(/Nothing half done was saved/),
      killed: 1,
    });
    expect(stop(['bill', 'post'], { isAnswered: true })).toMatchObject({ killed: 0 });
  });

  test('says nothing where stopping is how it ends', () => {
    expect(stop(['serve'], { isAnswered: true }).told).toBe('');
  });
});
