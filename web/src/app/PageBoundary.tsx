import { Component, type ReactNode } from "react";
import { PageError } from "./PageError";

/** Catches what a page throws, so that the bars around it stay usable. */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <PageError error={this.state.error} />;
  }
}
