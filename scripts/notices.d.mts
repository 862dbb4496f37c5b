export function buildNotices(): string
