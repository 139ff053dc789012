import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HasPerm, PermissionContext, useHasPerm } from '#trade-ui/has-perm.tsx';

function show(roles: string[], perms: string[], required: string[]) {
  render(
    <PermissionContext value={{ roles, perms }}>
      <HasPerm perms={required}>
        <button type="button">go</button>
      </HasPerm>
    </PermissionContext>,
  );
  return screen.queryByRole('button', { name: 'go' });
}

function Rights() {
  return <p>{useHasPerm(['sys:user:add']) ? 'may add' : 'may not add'}</p>;
}

test('useHasPerm tells the same', () => {
  const { rerender } = render(<Rights />);
  expect(screen.getByText('may not add')).toBeVisible();
  rerender(
    <PermissionContext value={{ roles: [], perms: ['sys:user:add'] }}>
      <Rights />
    </PermissionContext>,
  );
  expect(screen.getByText('may add')).toBeVisible();
});

describe('HasPerm', () => {
  test('shows to who holds one of the permissions', () => {
    expect(show([], ['sys:user:edit'], ['sys:user:add', 'sys:user:edit'])).toBeVisible();
  });

  test('hides from who holds none', () => {
    expect(show(['REVIEWER'], ['sys:user:list'], ['sys:user:add'])).toBeNull();
  });

  test('ROOT passes always', () => {
    expect(show(['ROOT'], [], ['sys:user:add'])).toBeVisible();
  });

  test.each([[[]], [['ROOT']]])('an empty list is a mistake, with roles %j', (roles) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show(roles, ['sys:user:add'], [])).toThrow('need perms!');
  });
});
