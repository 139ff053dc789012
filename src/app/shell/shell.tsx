import { Outlet } from 'react-router-dom';

/** The frame around a member's screens. */
export function Shell() {
  return <Outlet />;
}
