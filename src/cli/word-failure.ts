import { DatabaseError, DirectoryLockedError } from '#server'

/** Why a command failed and what to do about it, for whoever typed it. */
export function wordFailure(error: unknown): string {
  if (error instanceof DirectoryLockedError) return wordLock(error)
  if (error instanceof DatabaseError && error.code === '08006') return `连不上数据库：${error.message}`
  if (!(error instanceof Error)) return String(error)
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用：请先停止占用它的程序，或用 PORT 另选一个端口`
    case 'EACCES':
      return `没有权限：${error.message}`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `本机没有地址 ${address ?? ''}：请检查 HOST（${error.message}）`
    default:
      return error.message
  }
}

function wordLock({ directory, pid, since }: DirectoryLockedError): string {
  const holder = pid === undefined ? '另一个进程' : `进程 ${pid} `
  const moment = since === undefined ? '' : `（自 ${new Date(since).toLocaleString('zh-CN', { hour12: false })} 起）`
  return `数据目录 ${directory} 正由${holder}使用${moment}：请先停止它，或用 DATA_DIR 另选一个目录`
}
