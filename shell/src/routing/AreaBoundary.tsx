import { Component } from 'react';
import type { ReactNode } from 'react';

/** Keeps a page that throws inside its own frame. Give it a key per page, so that one failure never meets the next page. */
export class AreaBoundary extends Component<
  { onFault: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
