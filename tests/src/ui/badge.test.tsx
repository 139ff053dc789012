import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CountBadge } from '#ui/badge.tsx';

test.each([
  [0, 'x'],
  [1, 'x1'],
  [99, 'x99'],
  [100, 'x99+'],
])('%i', (count, expected) => {
  const { container } = render(<CountBadge count={count}>x</CountBadge>);
  expect(container).toHaveTextContent(expected);
});
