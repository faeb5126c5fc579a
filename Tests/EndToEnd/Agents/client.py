# A third-party MCP client, as coding agents have one: the SDK of the Model Context Protocol starts the server and calls
# its tools. Takes the program and a project's directory as arguments, and prints each answer.
import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

program, folder = sys.argv[1:]


async def main():
    parameters = StdioServerParameters(command=program, args=["mcp", folder])
    async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = (await session.list_tools()).tools
        print("tools:", ", ".join(tool.name for tool in tools))

        async def ask(tool, **arguments):
            answer = await session.call_tool(tool, arguments)
            failed = getattr(answer, "isError", None) or getattr(answer, "is_error", None)
            print(f"{tool}{' failed' if failed else ''}:")
            for line in answer.content[0].text.splitlines():
                print("  " + line)

        edit = {"path": "Domain/A.swift", "content": "struct A {\n  var b: B?\n}\n"}
        await ask("check")
        await ask("check", files=[edit])
        await ask("check", files=[{"path": "Domain/New/C.swift", "content": "struct C { var a: A }\n"}])
        await ask("check")
        await ask("may_use", **{"from": "Domain", "to": "Data"})
        await ask("may_use", **{"from": "Data/New.swift", "to": "A"})
        await ask("may_use", **{"from": "Domian", "to": "Data"})
        await ask("where_to_put", uses=["A", "B"])
        await ask("where_to_put", used_by=["A"])
        await ask("layers", name="Domain/A.swift")
        await ask("why", **{"from": "Data", "to": "Domain"})
        await ask("explain", word="unassigned")
        await ask("explain")


asyncio.run(main())
