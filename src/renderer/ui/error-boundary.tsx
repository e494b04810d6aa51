import { Component, type ReactNode } from 'react';
import { FatalError } from './fatal-error';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered after an error; `retry` renders the children again. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  /** A change renders the children again. */
  resetKey?: unknown;
}

interface State {
  caught: { error: unknown } | null;
}

/** Contains rendering errors of its children, so the rest of the screen survives. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null };

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.caught && resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { caught } = this.state;
    const { children, fallback } = this.props;
    if (!caught) return children;
    return fallback ? fallback(caught.error, this.retry) : <FatalError error={caught.error} />;
  }
}
