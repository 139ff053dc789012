/** Regular expression fragments for 'call a tool'. */
export const CALL_VERB = '(?:call|invoke|run|use|execute|trigger|调用|执行|运行|使用|启动)';
export const CALL_FILLER = '(?:the|a|my|your|this|tool|function|工具|函数)';
export const CALLED_TOOL = '(?:tool|function|工具|函数)';
