"""Builds the wheel of the Python package: CMake makes the extension module, the rest is packed.

A build backend of its own (PEP 517, PEP 660) because Debian packages none that drives CMake. It needs
CMake, Ninja, a C++20 compiler, pybind11 and nlohmann-json: tools/setup python installs them.
CONESTOGA_BUILD names a build folder to use; without it, build/python.
"""

import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "bindings/python/conestoga"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = f"{PROJECT['name']}-{PROJECT['version']}"
PLATFORM = sysconfig.get_platform().replace("-", "_").replace(".", "_")
PYTHON = f"cp{sys.version_info.major}{sys.version_info.minor}"
TAG = f"{PYTHON}-{PYTHON}-{PLATFORM}"


def extension_module() -> pathlib.Path:
    """The extension module, built now."""
    folder = pathlib.Path(os.environ.get("CONESTOGA_BUILD", ROOT / "build/python")).resolve()
    configure = ["cmake", "-S", ROOT, "-B", folder, "-D", "CONESTOGA_PYTHON=ON",
                 "-D", f"Python3_EXECUTABLE={sys.executable}"]
    if not (folder / "CMakeCache.txt").exists():
        configure += ["-G", "Ninja", "-D", "CMAKE_BUILD_TYPE=Release", "-D", "CONESTOGA_TESTS=OFF",
                      "-D", "CMAKE_UNITY_BUILD=ON", "-D", "CONESTOGA_PROGRAM=OFF"]
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "conestoga_python"], check=True)
    [module] = (folder / "bindings/python").glob(f"_engine*{sysconfig.get_config_var('EXT_SUFFIX')}")
    return module


def metadata() -> str:
    lines = ["Metadata-Version: 2.1", f"Name: {PROJECT['name']}", f"Version: {PROJECT['version']}",
             f"Summary: {PROJECT['description']}", f"Requires-Python: {PROJECT['requires-python']}"]
    lines += [f"Requires-Dist: {one}" for one in PROJECT["dependencies"]]
    for extra, needs in PROJECT["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f"Requires-Dist: {one}; extra == '{extra}'" for one in needs]
    lines.append("Description-Content-Type: text/markdown")
    return "\n".join(lines) + "\n\n" + (ROOT / PROJECT["readme"]).read_text()


def pack(folder: str, files: dict[str, bytes]) -> str:
    """Writes a wheel with these files and its list of them; returns its name."""
    info = f"{NAME}.dist-info"
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: conestoga\nRoot-Is-Purelib: false\n"
                              f"Tag: {TAG}\n").encode()
    record = ""
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"{NAME}-{TAG}.whl"
    with zipfile.ZipFile(pathlib.Path(folder) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), content)
    return wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = extension_module()
    files = {f"conestoga/{path.name}": path.read_bytes()
             for path in sorted(PACKAGE.iterdir()) if path.suffix in (".py", ".pyi", ".typed")
             or path.name == "py.typed"}
    files[f"conestoga/{module.name}"] = module.read_bytes()
    return pack(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """The package where it is: a path to it, and the module beside its other files."""
    module = extension_module()
    (PACKAGE / module.name).write_bytes(module.read_bytes())
    return pack(wheel_directory, {"conestoga.pth": f"{PACKAGE.parent}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    name = f"{NAME}.tar.gz"
    subprocess.run(["git", "archive", f"--prefix={NAME}/", "-o", pathlib.Path(sdist_directory) / name,
                    "HEAD"], cwd=ROOT, check=True)
    return name
