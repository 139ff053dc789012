import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that expects a complaint silences it itself: vi.spyOn(console, 'error').mockImplementation(…).
const complaints: unknown[][] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words);
    });
  }
});

afterEach(() => {
  expect(complaints, 'unexpected console.error or console.warn').toEqual([]);
});
