import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** The address; another one is another page, which may work. */
  readonly at: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A page that throws, or whose file is gone after an update, leaves the frame and says so instead of blanking it all. */
export class PageBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.hasFailed && before.at !== this.props.at) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
