import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayField } from '#ui/day-input/day-field.tsx';
import { show } from '../../features/chat/show.tsx';

const days: string[] = [];

function Form() {
  const [day, setDay] = useState('2026-03-15');
  return (
    <DayField
      id="day"
      label="Valid until"
      value={day}
      onChange={(next) => {
        days.push(next);
        setDay(next);
      }}
    />
  );
}

async function open() {
  days.length = 0;
  await show(<Form />, 'en-US');
  const field = await screen.findByRole('textbox', { name: 'Valid until' });
  return { user: userEvent.setup(), field };
}

test('a typed day is told in one form', async () => {
  const { user, field } = await open();
  await user.clear(field);
  await user.type(field, '2026/4/2');
  await user.tab();

  expect(days.at(-1)).toBe('2026-04-02');
  expect(field).toHaveValue('2026-04-02');
});

test('a text that is no date stays, is said to be none, and is no day', async () => {
  const { user, field } = await open();
  await user.clear(field);
  await user.type(field, '31 April');
  await user.tab();

  expect(field).toHaveValue('31 April');
  expect(field).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('2026-03-15');
  expect(days.at(-1)).toBe('');
});

test('the calendar is used by keyboard alone', async () => {
  const { user, field } = await open();
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  const shown = await screen.findByRole('dialog', { name: 'Calendar' });
  await waitFor(() => expect(screen.getByRole('button', { name: /March 15, 2026/ })).toHaveFocus());
  await user.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: /April 23, 2026/ })).toHaveFocus());
  await user.keyboard('{Enter}');

  expect(days.at(-1)).toBe('2026-04-23');
  expect(shown).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

test('Escape closes the calendar and keeps the day; it can be cleared', async () => {
  const { user, field } = await open();
  const button = screen.getByRole('button', { name: 'Choose a day' });
  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveValue('2026-03-15');

  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
});
