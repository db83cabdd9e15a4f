import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/form/button.tsx'

export class ErrorBoundary extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override render() {
    if (!this.state.isFailed) return this.props.children
    return (
      <section className="mx-auto max-w-prose px-4 py-16" role="alert">
        <h1 className="text-title font-display">Something went wrong on this page</h1>
        <p className="mt-4">Please load it again. If that does not help, call us: the number is below.</p>
        <Button className="mt-6" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </section>
    )
  }
}
