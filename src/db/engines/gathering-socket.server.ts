import { Socket } from 'node:net'

/**
 * Sends in one go what is written in one turn of the event loop: one system call, and one waking of the server, where
 * pg makes one for each statement.
 */
export class GatheringSocket extends Socket {
  override cork(): void {
    if (this.writableCorked === 0) {
      super.cork()
      process.nextTick(() => this.uncork())
    }
    super.cork()
  }
}
