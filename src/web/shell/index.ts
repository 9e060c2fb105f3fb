export { type ConfirmSpec, confirm } from './confirm'
export { dismiss, type Notice, type NoticeInput, type NoticeKind, notices, notify } from './notices'
