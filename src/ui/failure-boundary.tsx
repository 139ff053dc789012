import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  children: ReactNode;
  onFailure?: () => void;
}

/** Error boundary that renders nothing on failure. */
export class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
