import { Component, type ReactNode } from 'react';

/** Error boundary of a page. Needs a key per page. */
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
