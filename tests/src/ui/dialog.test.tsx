import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';

test('a dialog fades in without a zoom', () => {
  render(<Dialog open title="Sure?" />);
  const dialog = screen.getByRole('dialog');
  expect(dialog.className).toMatch(/ant-fade-(enter|appear)/);
  expect(dialog.className).not.toMatch(/zoom/);
});
