import type { ActivateServer } from '#server'
import { noteServer } from './server/note-server'
import { wallCall } from './server/wall-call'

export const activate: ActivateServer = (scope) => {
  scope.serve(noteServer)
  scope.addCall(wallCall)
  scope.onNewTenant(async (write) => {
    await write.insert(noteServer.resource, { title: '欢迎使用便签', color: 2, pinned: 1 })
  })
}
